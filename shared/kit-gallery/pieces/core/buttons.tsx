import { Plus, Trash2 } from 'lucide-react';
import {
  Button,
  Card,
  ExternalLink,
  IconButton,
  Logo,
  PageHeader,
  VisuallyHidden,
  WriteButton,
} from '../../../src/ui';
import { longText } from '../samples/long-text';
import type { Pieces } from '../types';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const ignore = () => undefined;

export const buttons: Pieces = {
  Button: {
    variants: (sample) => (
      <>
        <Button variant="primary">{sample('Save')}</Button>
        <Button>{sample('Cancel')}</Button>
        <Button variant="quiet">{sample('Details')}</Button>
        <Button variant="danger">{sample('Delete')}</Button>
      </>
    ),
    small: (sample) => (
      <>
        <Button size="small">{sample('Edit')}</Button>
        <Button size="small" variant="quiet">
          {sample('Copy')}
        </Button>
      </>
    ),
    'with an icon': (sample) => (
      <>
        <Button variant="primary" icon={<Plus {...icon} />}>
          {sample('Invite')}
        </Button>
        <Button icon={<Trash2 {...icon} />}>{sample('Delete')}</Button>
      </>
    ),
    disabled: (sample) => (
      <>
        <Button disabled>{sample('Save')}</Button>
        <Button variant="primary" disabled>
          {sample('Save')}
        </Button>
      </>
    ),
    busy: (sample) => (
      <>
        <Button busy>{sample('Saving')}</Button>
        <Button variant="primary" busy>
          {sample('Saving')}
        </Button>
      </>
    ),
    'long text': (sample) => <Button>{sample(longText)}</Button>,
  },
  WriteButton: {
    default: (sample) => <WriteButton variant="primary">{sample('Add user')}</WriteButton>,
    'long text': (sample) => <WriteButton>{sample(longText)}</WriteButton>,
  },
  IconButton: {
    default: (sample) => <IconButton label={sample('Add')} icon={<Plus {...icon} />} />,
    'with text': (sample) => (
      <IconButton label={sample('12 accounts')} icon={<Plus {...icon} />}>
        <span>12</span>
      </IconButton>
    ),
    disabled: (sample) => <IconButton label={sample('Add')} icon={<Plus {...icon} />} disabled />,
  },
  ExternalLink: {
    default: (sample) => <ExternalLink href="https://example.com">{sample('Privacy policy')}</ExternalLink>,
    'address that is not allowed': (sample) => (
      <ExternalLink href="javascript:alert(1)">{sample('Only text')}</ExternalLink>
    ),
    'long text': (sample) => <ExternalLink href="https://example.com">{sample(longText)}</ExternalLink>,
  },
  Card: {
    'title and actions': (sample) => (
      <Card
        title={sample('Holdings')}
        headingLevel={3}
        actions={<Button size="small">{sample('Edit')}</Button>}
      >
        <p>{sample('Shows the holdings of the portfolio.')}</p>
      </Card>
    ),
    'without a title': (sample) => (
      <Card>
        <p>{sample('Shows the holdings of the portfolio.')}</p>
      </Card>
    ),
    'long text': (sample) => (
      <Card
        title={sample(longText)}
        headingLevel={3}
        actions={
          <>
            <Button size="small">{sample('Edit')}</Button>
            <Button size="small">{sample('Delete')}</Button>
          </>
        }
      >
        <p>{sample(`${longText}. `.repeat(3))}</p>
      </Card>
    ),
  },
  PageHeader: {
    'everything it has': (sample) => (
      <PageHeader
        title={sample('Accounts')}
        count="1,204"
        description={sample('People who may sign in.')}
        actions={
          <>
            <Button onClick={ignore}>{sample('Export')}</Button>
            <Button variant="primary">{sample('Invite')}</Button>
          </>
        }
      />
    ),
    'title only': (sample) => <PageHeader title={sample('Accounts')} />,
    'long text': (sample) => <PageHeader title={sample(longText)} description={sample(longText)} />,
  },
  Logo: {
    default: () => <Logo label="Meridian" />,
    'smallest and large': () => (
      <>
        <Logo size={16} />
        <Logo size={48} />
      </>
    ),
  },
  VisuallyHidden: {
    default: (sample) => <VisuallyHidden>{sample('Only for screen readers')}</VisuallyHidden>,
  },
};
