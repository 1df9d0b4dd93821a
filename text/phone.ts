/** Returns a US number of digits alone as people write it, '(305) 555-0142', and any other as it is. */
export function showPhone(phone: string): string {
  return phone.replace(/^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/u, '($1) $2-$3');
}
