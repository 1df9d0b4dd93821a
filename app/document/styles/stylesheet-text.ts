import { createContext } from 'react';

/** Reads a built stylesheet by its address. Given while prerendering; null in the browser. */
export const StylesheetText = createContext<((href: string) => string) | null>(null);
