import { describe, expect, it } from 'vitest';
import { bench, browsing, fetching, stored } from '../testing/bench.ts';
import { FORM_TYPE, formFields, postForm } from '../testing/forms.ts';

describe('what is not the form of this site', () => {
  it.each([
    ['another form', 400, { payload: 'form-name=newsletter&name=x' }],
    ['no form name', 400, { payload: 'name=x' }],
    ['an empty body', 400, { payload: '' }],
    ['a bad encoding', 400, { payload: 'form-name=contact&name=%ff' }],
    ['JSON', 415, { payload: '{}', headers: { 'content-type': 'application/json' } }],
    ['plain text', 415, { payload: 'x', headers: { 'content-type': 'text/plain' } }],
    ['a file upload', 415, { payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['no content type', 415, { payload: 'form-name=contact', headers: { 'content-type': '' } }],
    [
      'another charset',
      415,
      { payload: 'form-name=contact', headers: { 'content-type': `${FORM_TYPE}; charset=iso-8859-1` } },
    ],
    ['a compressed body', 415, { payload: 'x', headers: { 'content-type': FORM_TYPE, 'content-encoding': 'gzip' } }],
    ['a body over 64 KB', 413, { payload: `form-name=contact&message=${'x'.repeat(65_536)}` }],
  ])('is refused: %s', async (_what, status, request) => {
    const here = await bench();
    const headers = { 'content-type': FORM_TYPE, ...fetching, ...('headers' in request ? request.headers : {}) };
    const response = await here.app.inject({ method: 'POST', url: '/', headers, payload: request.payload });
    expect([response.statusCode, Object.keys(response.json())]).toEqual([status, ['error']]);
    expect(stored(here)).toEqual([]);
  });

  it.each([
    ['PUT', '/', 405, 'GET, HEAD, POST'],
    ['DELETE', '/', 405, 'GET, HEAD, POST'],
    ['OPTIONS', '/', 405, 'GET, HEAD, POST'],
    ['POST', '/contact', 405, 'GET, HEAD'],
    ['PATCH', '/nowhere', 405, 'GET, HEAD'],
  ] as const)('is refused: %s %s', async (method, url, status, allow) => {
    const { app } = await bench();
    const response = await app.inject({
      method,
      url,
      headers: { 'content-type': FORM_TYPE },
      payload: 'form-name=contact',
    });
    expect([response.statusCode, response.headers.allow]).toEqual([status, allow]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('takes UTF-8 by its name in the content type', async () => {
    const here = await bench();
    const response = await postForm(here.app, formFields(), {
      ...fetching,
      'content-type': `${FORM_TYPE}; charset=UTF-8`,
    });
    expect(response.statusCode).toBe(200);
  });

  it('answers a filled honeypot like a success and stores nothing', async () => {
    const here = await bench();
    const response = await postForm(here.app, formFields({ 'bot-field': 'x', name: '' }));
    expect(response.statusCode).toBe(200);
    expect(response.json().reference).toMatch(/^TM-/u);
    expect(stored(here)).toEqual([]);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
    [{ origin: 'https://other.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://here.example:8080' }, 200],
    [{ origin: 'https://www.site.example' }, 200],
    [{}, 200],
  ])('judges the origin by %o', async (headers, status) => {
    const { app } = await bench({ BASE_URL: 'https://www.site.example' });
    const response = await postForm(app, formFields(), { ...fetching, host: 'here.example:8080', ...headers });
    expect(response.statusCode).toBe(status);
  });
});

describe('too many forms', () => {
  it('are refused from one address, with the words kept and a way out, until time has passed', async () => {
    let time = 0;
    const here = await bench({ RATE_LIMIT_PER_ADDRESS: '2' }, () => time);
    const answers = [];
    for (const phone of ['1', '2', '3']) {
      answers.push((await postForm(here.app, formFields({ phone }), browsing)).statusCode);
    }
    expect(answers).toEqual([303, 303, 429]);
    const refused = await postForm(here.app, formFields({ phone: '305-555-0101' }), browsing);
    expect(refused.headers['retry-after']).toBe('300');
    expect(refused.body).toContain('value="305-555-0101"');
    expect(refused.body).toContain('<div id="contact-failure" data-title="Error: {title}" tabindex="-1" autofocus="">');
    time = 300_000;
    expect((await postForm(here.app, formFields({ phone: '4' }), browsing)).statusCode).toBe(303);
  });

  it('are refused from everyone together', async () => {
    const { app } = await bench({ RATE_LIMIT_OVERALL: '1' });
    await postForm(app, formFields({ phone: '1' }));
    expect((await postForm(app, formFields({ phone: '2' }))).statusCode).toBe(429);
  });

  it.each([
    ['', [200, 429]],
    ['loopback', [200, 200]],
  ])('are counted by the forwarded address only from a trusted proxy (%s)', async (proxy, expected) => {
    const { app } = await bench({ RATE_LIMIT_PER_ADDRESS: '1', TRUST_PROXY: proxy });
    const statuses = [];
    for (const address of ['203.0.113.1', '203.0.113.2']) {
      const headers = { ...fetching, 'x-forwarded-for': address };
      statuses.push((await postForm(app, formFields({ phone: address }), headers)).statusCode);
    }
    expect(statuses).toEqual(expected);
  });
});
