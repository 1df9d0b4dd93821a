import { classNames } from './class-names.ts';

type PhoneFoldProps = {
  /** The fold's name, such as its heading. It's above the content when nothing folds. */
  summary: React.ReactNode;
  /** For a summary that only the fold needs: where there is room, it isn't shown. */
  isOnlyForPhones?: boolean;
  /** The folds of one group close each other. */
  group?: string;
  className?: string | undefined;
  children: React.ReactNode;
};

/**
 * Content that folds under its heading on a phone, and stands open wherever there is room. In the
 * HTML it's all there, for a search in the page and for readers of it.
 */
export function PhoneFold({ summary, isOnlyForPhones = false, group, className, children }: PhoneFoldProps) {
  return (
    // Where it stands open, a script says so to the keyboard before the application runs.
    <details name={group} className={classNames('fold', className)} suppressHydrationWarning>
      <summary className={isOnlyForPhones ? 'unfolded-name' : undefined} suppressHydrationWarning>
        {summary}
      </summary>
      {children}
    </details>
  );
}
