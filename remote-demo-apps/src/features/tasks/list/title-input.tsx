import { taskLimits } from '@portal/shared/contracts/sample-apps';
import { Input, type InputProps } from '@portal/shared/ui/form';

/** Shows a field for a title in the place of a row, with the focus. */
export function TitleInput(props: InputProps) {
  return (
    <Input
      {...props}
      autoFocus
      variant="borderless"
      className="demo-task__new"
      maxLength={taskLimits.title}
    />
  );
}
