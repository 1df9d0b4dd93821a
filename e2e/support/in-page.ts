/** In the page: has the cookie banner and the hint of the dice, which cover a part of it, answered before they come. */
export function answerGreetings(): void {
  localStorage.setItem('cookiesAccepted', 'false');
  localStorage.setItem('cookiesAcceptedAt', new Date().toISOString().slice(0, 10));
  localStorage.setItem('hasSeenFloatingDice', 'true');
}

/** In the page: touches a control that only the application answers, and that is gone at once. */
export function touchControl(): void {
  const control = document.body.appendChild(document.createElement('button'));
  control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  control.remove();
}
