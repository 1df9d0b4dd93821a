import { domainToASCII } from 'node:url';
import parseAddresses from 'nodemailer/lib/addressparser';

/**
 * Returns an address that a reply can go to, or undefined. The mail library must read it as exactly one mailbox, the one
 * that was typed: `a@b.co>,<all@victim.example` passes for one address in the form and would be two in a header.
 */
export function replyAddress(typed: string): string | undefined {
  const [found, ...others] = parseAddresses(typed);
  const isOne = others.length === 0 && found !== undefined && 'address' in found && found.address === typed;
  const domain = typed.slice(typed.lastIndexOf('@') + 1);
  const isDeliverable = /^[^\s"(),:;<>@[\\\]]+@/u.test(typed) && domainToASCII(domain) !== '';
  return isOne && isDeliverable ? typed : undefined;
}
