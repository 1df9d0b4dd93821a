/** A module as the text of a script (scripts/vite/inline-script.ts). */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
