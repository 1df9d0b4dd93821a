/** A module as the text of a script (scripts/vite/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}

/** The URL of a module that is built to a separate file. */
declare module '*?script-file' {
  const href: string;
  export default href;
}

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
