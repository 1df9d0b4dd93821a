import styles from './button.module.css';
import { classNames } from './class-names.ts';
import type { LinkType } from './link.tsx';

/** How much attention a button asks for. `primary` is orange: one per screen, for action only. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet';

type Look = { variant?: ButtonVariant };

/** A button. It submits a form only when its type says so. */
export function Button({
  variant = 'secondary',
  className,
  type = 'button',
  ...rest
}: React.ComponentProps<'button'> & Look) {
  return <button type={type} className={look(variant, className)} {...rest} />;
}

type ButtonLinkProps = Omit<React.ComponentProps<'a'>, 'href'> & Look & { to: string; Link?: LinkType };

/** A link within the site that looks like a button. */
export function ButtonLink({ variant = 'secondary', className, to, Link = 'a', ...rest }: ButtonLinkProps) {
  return <Link href={to} className={look(variant, className)} {...rest} />;
}

/** A link that leaves the site's pages (phone, mail, file) and looks like a button. */
export function ButtonAnchor({
  variant = 'secondary',
  className,
  children,
  ...rest
}: React.ComponentProps<'a'> & Look) {
  return (
    <a className={look(variant, className)} {...rest}>
      {children}
    </a>
  );
}

function look(variant: ButtonVariant, className: string | undefined): string {
  return classNames(styles.button, styles[variant], className);
}
