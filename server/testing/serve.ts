import { onTestFinished } from 'vitest';
import { startServer } from './child-server.ts';
import { siteFolder, temporaryFolder } from './folders.ts';

/** Starts the real server for the rest of the test, with a small site, and its inbox in a new folder. */
export async function serve(settings: Record<string, string> = {}, wrapper?: string[]) {
  const environment = { SITE_DIR: siteFolder(), DATA_DIR: temporaryFolder(), LOG_LEVEL: 'silent', ...settings };
  const server = await startServer(environment, wrapper);
  onTestFinished(() => server.kill('SIGKILL').then(() => undefined));
  return { ...server, directory: environment.DATA_DIR };
}
