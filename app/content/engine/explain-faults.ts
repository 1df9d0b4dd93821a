import { YAMLParseError } from 'yaml';
import { ContentFault } from './faults.ts';
import { withPlace } from './folders.server.ts';

/**
 * Makes a command that stumbles over the content say so in plain words. Without it, Node prints
 * where the program stopped, which tells an owner nothing.
 */
export function explainFaults(): void {
  process.once('uncaughtException', (error) => {
    if (error instanceof ContentFault) {
      console.error(error.lines.map(withPlace).join('\n'));
    } else if (error instanceof YAMLParseError) {
      console.error('A content file cannot be read as YAML: npm run check content names the file and the line.');
    } else {
      console.error(error);
    }
    process.exit(1);
  });
}
