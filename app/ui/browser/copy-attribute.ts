/** The attribute with the text that a button copies; empty once the start script has copied it. */
export const copyAttribute = 'data-copy';
