import { Button, ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { CopyButton, type CopyButtonProps } from './copy-button.tsx';
import styles from './result-actions.module.css';

export type ResultActionsProps = React.ComponentProps<'div'> & {
  words: {
    copyLink: string;
    copied: CopyButtonProps['copied'];
    copyFailed: CopyButtonProps['failed'];
    ask: string;
    print: string;
  };
  /** Returns the URL that shows the result again. */
  link: () => string;
  /** Returns the page where the visitor can ask about the result with this URL. */
  askAt: (link: string) => string;
};

/**
 * The actions on a result: copy its link, ask about it, print it. `children` go in
 * between.
 */
export function ResultActions({ words, link, askAt, className, children, ...rest }: ResultActionsProps) {
  return (
    <div className={classNames('screen-only', styles.actions, className)} {...rest}>
      <CopyButton text={link} copied={words.copied} failed={words.copyFailed}>
        {words.copyLink}
      </CopyButton>
      {children}
      <ButtonLink href={askAt(link())}>{words.ask}</ButtonLink>
      <Button variant="quiet" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  );
}
