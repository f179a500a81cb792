const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });

/** Formats numbers for calculators; null means not known. */
export const shown = {
  whole: (value: number | null) => (value === null ? "not known" : whole.format(value)),
  oneDecimal: (value: number | null) => (value === null ? "not known" : oneDecimal.format(value)),
  dollars: (value: number) => dollars.format(value),
  /** @param value 0..100 or more */
  percent: (value: number | null) => (value === null ? "not known" : `${oneDecimal.format(value)}%`),
};
