/**
 * What a preview shows of the sample: an assessment that nobody made. sample-result.test.ts compares it with its answers,
 * from which the PDF is made.
 */
export const sampleReport = {
  idea: "Fridayless",
  day: "2026-11-12",
  overall: 6.7,
  band: { label: "Good Potential", colour: "good" },
  areas: { problemValidation: 7.1, marketOpportunity: 7.7, competitiveAdvantage: 6.4, riskAwareness: 2.7 },
} as const;
