import { describe, expect, it } from 'vitest';
import { formFields } from '../enquiry/testing/forms.ts';
import { bareAddresses } from './forwarded.ts';
import { bench, fetching, postForm, stored } from './testing/bench.ts';

describe('bareAddresses', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51324', '203.0.113.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['[2001:db8::9]:51324', '2001:db8::9'],
    ['fe80::9%eth0', 'fe80::9'],
    ['[fe80::9%25eth0]:443', 'fe80::9'],
    ['::ffff:203.0.113.9', '::ffff:203.0.113.9'],
    ['198.51.100.1, 203.0.113.9:80 ,[2001:db8::9]:1', '198.51.100.1, 203.0.113.9, 2001:db8::9'],
    ['unknown, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, unknown', ''],
    ['203.0.113.9,', ''],
    ['203.0.113.999', ''],
    ['203.0.113.9:80:80', ''],
    ['_hidden', ''],
    ['', ''],
  ])('of %j are %j', (header, addresses) => {
    expect(bareAddresses(header)).toBe(addresses);
  });
});

it.each([
  [['203.0.113.9:1', '203.0.113.9:2'], 'many-from-one-network'],
  [['[2001:db8::9]:1', '2001:db8::a'], 'many-from-one-network'],
  [['fe80::9%eth0', 'fe80::9%eth1'], 'many-from-one-network'],
  [['unknown', '_other'], 'many-from-one-network'],
  [['198.51.100.1, 203.0.113.9:1', '198.51.100.2, 203.0.113.9:2'], 'many-from-one-network'],
  [['203.0.113.9:1', '203.0.113.10:1'], ''],
])('posts by a trusted proxy for %j are %j', async (visitors, reasons) => {
  const here = await bench({ RATE_LIMIT_PER_ADDRESS: '1', TRUST_PROXY: 'loopback' });
  for (const [index, visitor] of visitors.entries()) {
    await postForm(here.app, formFields({ phone: `305-555-010${index}` }), { ...fetching, 'x-forwarded-for': visitor });
  }
  expect(stored(here)[1]?.reasons).toBe(reasons);
});
