import { CircleAlert, CircleCheck } from 'lucide-react';
import {
  Avatar,
  AvatarGroup,
  BrandArc,
  Facts,
  Pill,
  RichNodes,
  ShowMore,
  Sparkline,
  StatTile,
  StatTileSkeleton,
  StatePill,
} from '../../../src/ui';
import type { Pieces } from '../types';

const names = ['Olivia Stone', 'Adam Hill', 'Ayşe Kaya', 'Ian Reed', 'İpek Şahin', 'Mete Öz'];
const people = names.map((name, at) => ({ id: `person-${at}`, name }));
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="%23377959"/%3E%3C/svg%3E';
const tones = ['neutral', 'accent', 'good', 'warning', 'bad'] as const;
const course = [12, 18, 15, 21, 25, 24, 29];
const rows = Array.from({ length: 12 }, (_, at) => `Row ${at + 1}`);

export const display: Pieces = {
  Avatar: {
    sizes: () => (
      <>
        {([20, 28, 36, 72] as const).map((size) => (
          <Avatar key={size} id={`size-${size}`} name="Olivia Stone" size={size} />
        ))}
      </>
    ),
    'named and square': () => <Avatar id="acorn" name="Acorn Capital" shape="square" label="Acorn Capital" />,
    picture: () => <Avatar id="olivia" name="Olivia Stone" picture={picture} label="Olivia Stone" />,
  },
  AvatarGroup: {
    few: () => <AvatarGroup people={people.slice(0, 3)} />,
    many: () => <AvatarGroup people={people} max={3} />,
  },
  BrandArc: { default: () => <BrandArc /> },
  Facts: {
    default: (sample) => (
      <Facts
        facts={[
          { label: sample('Owner'), value: 'Olivia Stone' },
          { label: sample('Time zone'), value: 'Europe/Istanbul' },
          { label: sample('Empty'), value: null },
        ]}
      />
    ),
    'long text': (sample) => (
      <Facts facts={[{ label: sample('Reference of the last synchronisation'), value: 'f'.repeat(90) }]} />
    ),
  },
  Pill: {
    tones: (sample) => (
      <>
        {tones.map((tone) => (
          <Pill key={tone} tone={tone}>
            {sample(tone)}
          </Pill>
        ))}
      </>
    ),
    quiet: (sample) => (
      <>
        {tones.map((tone) => (
          <Pill key={tone} tone={tone} quiet>
            {sample(tone)}
          </Pill>
        ))}
      </>
    ),
    'with an icon': (sample) => (
      <Pill tone="good" icon={<CircleCheck size={14} strokeWidth={1.5} aria-hidden="true" />}>
        {sample('Verified')}
      </Pill>
    ),
  },
  StatePill: {
    normal: (sample) => <StatePill look={{ tone: 'good' }}>{sample('Verified')}</StatePill>,
    'needs an action': (sample) => (
      <StatePill look={{ tone: 'warning', icon: CircleAlert }}>{sample('Lapsed')}</StatePill>
    ),
  },
  RichNodes: {
    'elements of an announcement': (sample) => (
      <div>
        <RichNodes
          headings="bold"
          nodes={[
            { tag: 'h1', children: [sample('Holdings')] },
            {
              tag: 'p',
              children: [
                sample('The portfolio grew'),
                ' ',
                { tag: 'strong', children: [sample('strongly')] },
              ],
            },
            { tag: 'ul', children: [{ tag: 'li', children: [{ tag: 'code', children: ['EMEA'] }] }] },
            {
              tag: 'p',
              children: [{ tag: 'a', href: 'https://example.com', children: [sample('Details')] }],
            },
          ]}
        />
      </div>
    ),
    empty: () => <RichNodes nodes={[]} />,
  },
  ShowMore: {
    many: (sample) => (
      <ShowMore
        items={rows}
        step={5}
        moreText={(count) => sample(`Show ${count} more`)}
        statusText={(visible, total) => sample(`${visible} of ${total}`)}
      >
        {(visible) => (
          <ul>
            {visible.map((row) => (
              <li key={row} data-item>
                {row}
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    ),
  },
  Sparkline: {
    course: () => <Sparkline values={course} />,
    level: () => <Sparkline values={[3, 3, 3]} />,
    'too few values': () => <Sparkline values={[3]} />,
  },
  StatTile: {
    link: (sample) => (
      <StatTile
        label={sample('Assets under management')}
        value="$1,204,500"
        change={{ value: 2.1, comparison: sample('on October') }}
        values={course}
        to="/"
      />
    ),
    'fall that is good': (sample) => (
      <StatTile
        label={sample('Open incidents')}
        value="3"
        change={{ value: -2, comparison: sample('on October'), meaning: 'lower-is-better' }}
      />
    ),
    'without a change': (sample) => <StatTile label={sample('Clients')} value="1,204" />,
    'without a value': (sample) => (
      <StatTile label={sample('Value at risk')} value="–" note={sample('Choose a tenant')} />
    ),
    'long text': (sample) => (
      <StatTile
        label={sample('Average of the daily closing values of all accounts in this quarter')}
        value="₺1.234.567.890.123,45"
        change={{ value: 0, comparison: sample('on the same quarter of the year before') }}
        values={course}
      />
    ),
  },
  StatTileSkeleton: { loading: () => <StatTileSkeleton /> },
};
