/** Where there's room, a phone's fold stands open and takes no press; so the keyboard passes it. */
export function passOpenFolds(): void {
  for (const summary of document.querySelectorAll<HTMLElement>('main summary')) {
    if (getComputedStyle(summary).pointerEvents === 'none') {
      summary.tabIndex = -1;
      summary.parentElement?.setAttribute('open', '');
    }
  }
}
