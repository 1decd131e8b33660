import { RichText } from '../../src/ui/rich-text';
import { longText } from './samples/long-text';
import type { Pieces, Sample } from './types';

const markdownOf = (sample: Sample) => `# ${sample('Holdings')}

${sample('The portfolio grew')} **${sample('strongly')}** ${sample('in')} \`EMEA\`. [${sample('Details')}](https://example.com)

- ${sample('Equities')}
- ${sample('Bonds')}

| ${sample('Month')} | ${sample('Return')} |
| --- | ---: |
| 2026-10 | 2.1 % |

> ${sample('Quoted from the report')}
`;

const htmlOf = (sample: Sample) =>
  `<h2>${sample('Holdings')}</h2><p>${sample('The portfolio grew')} <strong>${sample('strongly')}</strong>. <a href="https://example.com">${sample('Details')}</a></p><ul><li>${sample('Equities')}</li><li>${sample('Bonds')}</li></ul>`;

export const richTexts: Pieces = {
  RichText: {
    markdown: (sample) => <RichText markdown={markdownOf(sample)} />,
    'stored HTML': (sample) => <RichText html={htmlOf(sample)} />,
    'content that is not allowed': (sample) => (
      <RichText
        html={`<script>alert(1)</script><a href="javascript:alert(1)">${sample('Only text')}</a> <img src="https://example.com/x.png" alt="${sample('Picture')}">`}
      />
    ),
    'long text': (sample) => (
      <RichText
        markdown={`${sample(longText)} https://example.com/${'long-address/'.repeat(12)}\n\n\`\`\`\n${'SELECT * FROM holdings; '.repeat(8)}\n\`\`\``}
        showsHosts
      />
    ),
    empty: () => <RichText markdown="" />,
  },
};
