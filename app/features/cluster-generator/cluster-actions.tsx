import { useFrame } from '../../editions/frame.ts';
import { downloadText } from '../../ui/browser/download.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ResultActions } from '../../ui/result-actions.tsx';
import styles from './cluster-actions.module.css';
import type { ClusterResultProps } from './cluster-result.tsx';
import { csvReport, markdownReport, textReport } from './model/report.ts';

/** Copy, download, and print. The browser makes the files; nothing is sent. */
export function ClusterActions({ words, shared, choices, plan, link, footnote }: ClusterResultProps) {
  const { paths } = useFrame();
  const { downloads, report } = words;
  const named = {
    industry: words.fields.industry.options[choices.industry],
    depth: words.fields.depth.options[choices.depth],
  };
  const text = () => `${textReport(plan, words, named)}\n${footnote()}\n`;
  return (
    <ResultActions words={shared} link={link} askAt={paths.contact} className={styles.actions}>
      <CopyButton text={text} copied={shared.textCopied} failed={shared.textCopyFailed}>
        {words.copy}
      </CopyButton>
      <fieldset>
        <legend>{downloads.label}</legend>
        <Button onClick={() => downloadText(`${report.file}.txt`, text())}>{downloads.text}</Button>
        <Button onClick={() => downloadText(`${report.file}.csv`, csvReport(plan, words), 'text/csv')}>
          {downloads.csv}
        </Button>
        <Button
          onClick={() =>
            downloadText(`${report.file}.md`, `${markdownReport(plan, words, named)}\n${footnote()}\n`, 'text/markdown')
          }
        >
          {downloads.markdown}
        </Button>
      </fieldset>
    </ResultActions>
  );
}
