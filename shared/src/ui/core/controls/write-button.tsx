import { useCanWrite } from '../../../session/write-area';
import { Button, type ButtonProps } from '../button';

/** Shows a button that changes something. It is absent in a session inside a tenant that forbids the change. */
export function WriteButton(props: ButtonProps) {
  return useCanWrite() ? <Button {...props} /> : null;
}
