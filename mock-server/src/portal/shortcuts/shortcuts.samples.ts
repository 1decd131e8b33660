import { ownListSamples } from '../../../test/access/own-list-samples';

export const samples = ownListSamples({
  url: '/api/common/shortcuts',
  field: 'shortcut',
  draft: (text) => ({ label: text.slice(0, 60), icon: 'star', link: '/home', useRouter: true }),
});
