import { formType } from '../../enquiry/form/form-request.ts';
import type { createDesk } from '../create-desk.ts';
import { tokenHeader } from '../safety.ts';

/** Where the owner's browser finds the desk. */
export const host = '127.0.0.1:4400';
export const origin = `http://${host}`;

type Fields = Record<string, string>;

/** Comes in as the owner's browser does, and returns what it can do. */
export async function enterDesk({ app, doors }: ReturnType<typeof createDesk>) {
  const { headers: given } = await app.inject({ url: doors.entry(), headers: { host } });
  const cookie = String(given['set-cookie']).split(';', 1)[0] ?? '';
  const get = (url: string) => app.inject({ url, headers: { host, cookie } });
  const send = (url: string, fields: Fields, headers: Fields) =>
    app.inject({
      method: 'POST',
      url,
      headers: { host, cookie, 'content-type': formType, ...headers },
      payload: new URLSearchParams({ token: doors.formToken(), ...fields }).toString(),
    });
  return {
    cookie,
    get,
    send,
    /** Sends a form of the desk. */
    post: (url: string, fields: Fields) => send(url, fields, { origin }),
    /** Sends what the editor's script does. */
    ask: (url: string, fields: Fields) => send(url, fields, { origin, [tokenHeader]: doors.formToken() }),
    /** Sends what no form of the desk does. */
    raw: (url: string, payload: string | Buffer | undefined, headers: Fields) =>
      app.inject({
        method: 'POST',
        url,
        headers: { host, cookie, origin, ...headers },
        ...(payload !== undefined && { payload }),
      }),
  };
}
