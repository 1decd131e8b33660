import type { IconOfSet } from '@portal/shared/contracts/sample-apps';
import { spriteAddress } from './icon-files';

/** Shows an icon in the colour of the text. */
export function IconPicture({ icon: { set, name }, size }: { icon: IconOfSet; size: number }) {
  return (
    <svg width={size} height={size} aria-hidden="true" data-icon={name}>
      <use href={`${spriteAddress[set]}#${name}`} />
    </svg>
  );
}
