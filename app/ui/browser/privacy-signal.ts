/** Returns whether the browser sends Global Privacy Control. */
export function sendsPrivacySignal(): boolean {
  return (
    typeof navigator !== 'undefined' &&
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}
