declare module 'subset-font' {
  /**
   * Returns the font, in any format, with only these characters; `variationAxes` pins variable axes. Throws when it
   * fails.
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype' | 'woff' | 'woff2'
      readonly variationAxes?: Readonly<Record<string, number>>
    },
  ): Promise<Buffer>
}
declare module 'fontverter' {
  /** Converts a font to another format. Throws for an invalid font. */
  export function convert(font: Buffer, to: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>
}
