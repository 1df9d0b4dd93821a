import { isIP } from 'node:net';

/**
 * Returns an X-Forwarded-For header as bare addresses: proxies write ports, brackets, and zones too,
 * and each port would be another visitor. What isn't an address ends the list, so that whoever
 * passed it on counts for the visitor.
 */
export function bareAddresses(header: string): string {
  const addresses: string[] = [];
  for (const entry of header.split(',').reverse()) {
    const [, inBrackets, beforePort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/u.exec(entry.trim()) ?? [];
    const address = (inBrackets ?? beforePort ?? entry.trim()).split('%', 1)[0] ?? '';
    if (isIP(address) === 0) {
      break;
    }
    addresses.unshift(address);
  }
  return addresses.join(', ');
}
