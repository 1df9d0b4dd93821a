/** Returns a US number of digits alone as people write it, '(305) 555-0142', and any other as it is. */
export function showPhone(phone: string): string {
  return phone.replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/u, '($1) $2-$3');
}

/** Returns a US number that's written in any way as '+13055550142', undefined for what's none. */
export function readPhone(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/gu, '').replace(/^1(?=\d{10}$)/u, '');
  return digits.length === 10 ? `+1${digits}` : undefined;
}
