import { UploadArea, type UploadControl } from '../../src/ui/upload';
import { AfterMount } from './samples/after-mount';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const problem = { status: 503, code: 'db.unavailable', traceId: '7f3a9c20', errors: [] };

const uploads = {
  done: () => Promise.resolve(),
  uploading: (_file: File, { onProgress }: UploadControl) => {
    onProgress(0.4);
    return new Promise<void>(() => undefined);
  },
  // A rejected upload is shown with the reason of the server.
  failed: () => Promise.reject(problem as unknown as Error),
};

interface SampleUploadProps {
  sample: Sample;
  files: readonly string[];
  outcome: keyof typeof uploads;
}

/** Chooses files as the browser's dialog does. */
const chooseFiles = (names: readonly string[]) => (sample: HTMLElement) => {
  const input = sample.querySelector('input');
  const files = names.map((name) => new File(['name'], name, { type: 'text/csv' }));
  if (input) Object.defineProperty(input, 'files', { value: files, configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};

function SampleUpload({ sample, files, outcome }: SampleUploadProps) {
  return (
    <AfterMount run={chooseFiles(files)}>
      <UploadArea
        label={sample('Choose CSV files')}
        accept={['.csv']}
        maxSize={2_000_000}
        maxCount={3}
        upload={uploads[outcome]}
      />
    </AfterMount>
  );
}

const longName = `${longText.replaceAll(' ', '-')}.csv`;

export const uploadPieces: Pieces = {
  UploadArea: {
    default: (sample) => (
      <UploadArea
        label={sample('Choose a CSV file')}
        accept={['.csv']}
        maxSize={2_000_000}
        upload={uploads.done}
      />
    ),
    disabled: (sample) => (
      <UploadArea
        label={sample('Choose a logo')}
        accept={['.png', '.svg']}
        maxSize={500_000}
        upload={uploads.done}
        disabled
      />
    ),
    busy: (sample) => <SampleUpload sample={sample} files={['users.csv']} outcome="uploading" />,
    'done, long text': (sample) => <SampleUpload sample={sample} files={[longName]} outcome="done" />,
    error: (sample) => <SampleUpload sample={sample} files={['users.csv']} outcome="failed" />,
    'file that is not allowed': (sample) => (
      <SampleUpload sample={sample} files={['users.exe']} outcome="done" />
    ),
  },
};
