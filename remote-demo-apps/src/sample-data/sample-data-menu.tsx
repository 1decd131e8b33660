import type { SampleAppName } from '@portal/shared/contracts/sample-apps';
import { IconButton } from '@portal/shared/ui';
import { Dropdown } from '@portal/shared/ui/overlay';
import { Ellipsis } from 'lucide-react';
import { useResetSampleData } from './use-reset-sample-data';

export interface SampleDataMenuProps {
  app: SampleAppName;
  /** Name of the button. */
  label: string;
  /** Called after a reset, for example to leave the page of a record that is gone. */
  onReset?: (() => void) | undefined;
}

/** Shows the menu of an app that has no other entry than *Reset sample data*. */
export function SampleDataMenu({ app, label, onReset }: SampleDataMenuProps) {
  const reset = useResetSampleData(app, onReset);
  return (
    <Dropdown
      items={[reset]}
      trigger={(props) => (
        <IconButton
          {...props}
          label={label}
          icon={<Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />}
        />
      )}
    />
  );
}
