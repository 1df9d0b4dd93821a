/** Ends a command whose packages are missing with what to do. It needs none itself. */
import { existsSync } from 'node:fs';

if (!existsSync('node_modules/.package-lock.json')) {
  console.error('The packages are missing. Run "npm start" first: it installs them.');
  process.exit(1);
}
