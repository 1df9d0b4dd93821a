import { Die } from './die.tsx';
import { canRoll } from './model/dice-machine.ts';
import type { Dice } from './use-dice.ts';

type DieButtonProps = React.ComponentProps<'button'> & { dice: Dice };

/** A die that rolls when pressed. While it can't roll, it says so and keeps the focus. */
export function DieButton({ dice, children, ...rest }: DieButtonProps) {
  const { phase, face, burst } = dice.state;
  return (
    <button
      type="button"
      aria-disabled={!canRoll(dice.state) || undefined}
      onClick={dice.press}
      onPointerEnter={dice.warm}
      onFocus={dice.warm}
      {...rest}
    >
      <Die face={face} rolling={phase === 'rolling'} burst={burst} />
      {children}
    </button>
  );
}
