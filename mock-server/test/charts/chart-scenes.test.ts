import { heatMapScene, scatterScene, seriesScene, writeSvg, type Scene } from '@portal/shared/chart-scenes';

const size = { width: 640, height: 320, scale: 1 };
const format = (value: number) => `€ ${value}`;

const write = (scene: Scene) =>
  writeSvg(scene.draw({ points: null, series: null }), {
    size,
    palette: 'gray',
    title: 'Net assets <by month>',
    description: 'From € 4 to € 9.',
  });

const points = ['Oca', 'Şub', 'Mar'].map((short) => ({ key: short, label: short, short }));

test.each(['line', 'area', 'bar', 'stacked', 'waterfall'] as const)(
  'the server writes a chart as SVG (%s)',
  (kind) => {
    const scene = seriesScene(
      {
        kind,
        stackedAs: 'bar',
        points,
        series: [
          { key: 'a', label: 'Fonlar', values: [4, 6, 9], slot: 0 },
          { key: 'b', label: 'Hedef', values: [5, null, 7], slot: 1 },
        ],
        format,
        formatAxis: format,
        formatTime: (date) => date,
        whole: false,
        isSigned: false,
        hasNames: true,
        hasLastValues: true,
      },
      size,
    );
    const svg = write(scene);
    expect(svg).toContain('<title id="chart-title">Net assets &lt;by month&gt;</title>');
    expect(svg).toContain('>Şub</text>');
    expect(svg).not.toMatch(/NaN|undefined|var\(/);
  },
);

test('the server writes a scatter chart and a heat map as SVG', () => {
  const scatter = scatterScene(
    {
      items: [{ key: 'a', label: 'A', x: 1, y: 2, size: 3 }],
      formatX: format,
      formatY: format,
      formatAxisX: format,
      formatAxisY: format,
    },
    size,
  );
  const heat = [{ key: 'a', label: 'Istanbul' }];
  const map = heatMapScene({ rows: heat, columns: heat, values: [[4]], formatCell: format }, size);
  expect(write(scatter)).toContain('<circle');
  expect(write(map)).toContain('Istanbul');
  expect(write(scatter) + write(map)).not.toMatch(/NaN|undefined|var\(/);
});
