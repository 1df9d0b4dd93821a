import styles from './button.module.css';
import { classNames } from './class-names.ts';
import type { LinkProps } from './link.tsx';

/** How much attention a button asks for. `primary` is orange: one per screen, for action only. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet';

type Look = { variant?: ButtonVariant };
type ButtonProps = React.ComponentProps<'button'> & Look;

/** A button. It submits a form only when its type says so. */
export function Button({ variant = 'secondary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={look(variant, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', className, ...rest }: LinkProps & Look) {
  return <a className={look(variant, className)} {...rest} />;
}

function look(variant: ButtonVariant, className: string | undefined): string {
  return classNames('screen-only', styles.button, styles[variant], className);
}
