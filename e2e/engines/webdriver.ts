/** An element as the protocol names it: one key, which the standard fixes, with the element's id. */
export type ElementReference = Record<string, string>;

/** Sends one command of W3C WebDriver (https://www.w3.org/TR/webdriver2/) and returns its value. */
export type Command = (method: 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Opens a browser by a driver that listens at `address`. A handful of commands needs no package. */
export async function openSession(address: string, capabilities: object): Promise<Command> {
  const opened = await send(`${address}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } });
  const session = `${address}/session/${(opened as { sessionId: string }).sessionId}`;
  return (method, path, body = {}) => send(path === '' ? session : `${session}/${path}`, method, body);
}

/** Runs a function in the page. Its argument and its result travel as JSON, elements as references. */
export async function runIn<Result>(
  command: Command,
  inPage: (argument: never) => unknown,
  argument?: unknown,
): Promise<Result> {
  const script = `return (${inPage}).apply(null, arguments)`;
  return (await command('POST', 'execute/sync', { script, args: [argument ?? null] })) as Result;
}

async function send(url: string, method: string, body: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) {
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }
  return value;
}
