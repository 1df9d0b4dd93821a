declare module 'subset-font' {
  export type Axis = number | { min: number; max: number; default?: number };
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, Axis>;
      keepFeatures?: string[];
      dropTables?: string[];
      noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
