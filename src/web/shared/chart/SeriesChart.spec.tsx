import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SeriesChart } from './SeriesChart.tsx';
import type { Series } from './series.ts';

afterEach(cleanup);

const days = ['19/11', '20/11', '21/11'].map((short) => ({ name: `${short}/2026`, short }));
const today = { name: '22/11/2026', short: 'hoje', until: 'hoje, até 14:32' };

function draw(mark: Series['mark'], values: number[], points = [...days, today].slice(-values.length)) {
  const { container } = render(
    <SeriesChart label="Por dia" points={points} series={[{ label: 'Faixas', color: 1, mark, values }]} />,
  );
  const paths = (kind: string) =>
    [...container.querySelectorAll(`path.${kind}`)].map((path) => path.getAttribute('d'));
  return { container, paths, chart: screen.getByRole('slider', { name: 'Por dia' }) };
}

describe('an unfinished day', () => {
  it('is marked in the chart’s value and its tip', () => {
    const { chart } = draw('area', [40, 40, 40, 10]);
    expect(chart.getAttribute('aria-valuetext')).toBe('22/11/2026, hoje, até 14:32: Faixas 10');
    fireEvent.keyDown(chart, { key: 'End' });
    expect(screen.getByText('hoje, até 14:32')).toBeTruthy();
    fireEvent.keyDown(chart, { key: 'ArrowLeft' });
    expect(screen.queryByText('hoje, até 14:32')).toBeNull();
    expect(chart.getAttribute('aria-valuetext')).toBe('21/11/2026: Faixas 40');
  });

  it('is a dotted line to a hollow point, apart from the finished line', () => {
    const { container, paths } = draw('area', [40, 40, 40, 10]);
    const [whole, running] = paths('chart-line');
    expect(whole).toBe('M0 0L333.33 0L666.67 0');
    expect(running).toBe('M666.67 0L1000 75');
    expect(paths('chart-running')).toEqual([running]);
    expect(paths('chart-area')).toEqual([`${whole}V100H0Z`]);
    expect(container.querySelectorAll('.chart-dot-running')).toHaveLength(1);
  });

  it('is an unfilled bar', () => {
    const { paths } = draw('bars', [40, 40, 40, 10]);
    expect(paths('chart-bars')[0]?.match(/M/g)).toHaveLength(3);
    expect(paths('chart-bar-running')[0]?.match(/M/g)).toHaveLength(1);
  });

  it('can be the only day, or one of two', () => {
    expect(draw('line', [10]).paths('chart-line')).toEqual(['', 'M0 0H1000']);
    cleanup();
    expect(draw('line', [10, 5]).paths('chart-line')).toEqual(['', 'M0 0L1000 50']);
  });
});

it('finished days are one line', () => {
  const { container, paths } = draw('line', [40, 20, 10], days);
  expect(paths('chart-line')).toEqual(['M0 0L500 50L1000 75']);
  expect(container.querySelectorAll('.chart-running, .chart-dot')).toHaveLength(0);
});
