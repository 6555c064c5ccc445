declare module 'subset-font' {
  /** Of a font in any packing those characters alone; `variationAxes` pins what varies. Throws where it cannot. */
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
  /** Another packing of the same font. Throws where it cannot be read. */
  export function convert(font: Buffer, to: 'truetype' | 'woff' | 'woff2'): Promise<Buffer>
}
