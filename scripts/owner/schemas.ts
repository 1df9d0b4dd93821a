import { editorSchemas, writeEditorSchemas } from './editor-schemas.ts';

/** `npm run schemas`: brings completion and checks while typing into every content file. */
process.env.NODE_ENV = 'production';
writeEditorSchemas();
console.log(`${editorSchemas().size} schemas are in content/schemas.`);
