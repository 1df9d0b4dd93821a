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
