import { maxLogoFile } from "./brand.ts";
import type { PictureFile, PictureProblem } from "./picture-file.ts";

const maxPixels = 4_000_000; // 16 MB of memory once decoded

const texts: Record<PictureProblem | "damaged" | "size", string> = {
  unknown: "Choose a PNG, JPEG or WebP picture",
  incomplete: "The file ends in the middle of the picture. Save it again and choose the new file.",
  more: "The file has something else after its picture. Save it again from an image program.",
  animated: "The logo is animated. Choose a picture that stands still.",
  cmyk: "The logo has CMYK colors, which are for print. Save it with RGB colors.",
  depth: "The JPEG has more than 8 bits per color. Save it with 8, or as PNG.",
  damaged: "The picture is damaged. Save it again and choose the new file.",
  size: `The logo must be ${maxLogoFile / 1_000_000} MB or smaller`,
};

/** Why a file is no logo, as its form says it. */
export function logoProblemText(problem: keyof typeof texts): string {
  return texts[problem];
}

/** Whether a picture can be decoded in the memory that a logo may take; otherwise why not. */
export function sizeProblem({ width, height }: Pick<PictureFile, "width" | "height">): string | undefined {
  if (width < 1 || height < 1) return texts.damaged;
  if (width * height <= maxPixels) return undefined;
  const [has, most] = [`${inWords(width)} × ${inWords(height)}`, `${maxPixels / 1_000_000} million`];
  return `The logo has ${has} pixels. Save it smaller: ${most} pixels at most, such as 2,000 × 2,000.`;
}

function inWords(number: number): string {
  return number.toLocaleString("en");
}
