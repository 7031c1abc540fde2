import type { ReactNode } from 'react';

import type { SectionName } from '../../../schemas/sections.ts';

/** A line of text. `strong` is a heading. */
const Line = ({ x, y, length, strong = false }: { x: number; y: number; length: number; strong?: boolean }) => (
  <path d={`M${x} ${y}h${length}`} className={strong ? 'd-strong' : 'd-text'} />
);

const Lines = ({ x, y, lengths }: { x: number; y: number; lengths: readonly number[] }) =>
  lengths.map((length, index) => <Line key={index} x={x} y={y + index * 6} length={length} />);

const Box = ({
  x,
  y,
  width,
  height,
  fill = false,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  fill?: boolean;
}) => <rect x={x} y={y} width={width} height={height} className={fill ? 'd-fill' : 'd-frame'} />;

/** The same thing several times, side by side. */
const Columns = ({ count, children }: { count: number; children: (x: number, index: number) => ReactNode }) =>
  Array.from({ length: count }, (_, index) => <g key={index}>{children(8 + (index * 104) / count, index)}</g>);

const pulleys = (
  <>
    <circle cx="80" cy="48" r="7" className="d-frame" />
    <circle cx="100" cy="48" r="11" className="d-frame" />
    <path d="M80 41L100 37M80 55l20 4" className="d-signal" />
  </>
);
const stepped = 'M12 60v-14h14v-10h16v-8h18v-6h20';
const heading = <Line x={8} y={14} length={30} strong />;

/** A drawing of each component, on a field of 120 by 80. It shows how the component is laid out, not what is in it. */
const drawings: Record<SectionName, ReactNode> = {
  Hero: (
    <>
      <Line x={8} y={18} length={88} strong />
      <Lines x={8} y={38} lengths={[48, 44]} />
      <Box x={8} y={54} width={24} height={9} fill />
      {pulleys}
    </>
  ),
  PageHeader: (
    <>
      <Line x={8} y={22} length={56} strong />
      <Lines x={8} y={40} lengths={[52, 44]} />
      <path d="M76 54c10 0 12-30 34-34" className="d-signal" />
    </>
  ),
  Section: (
    <>
      {heading}
      <Lines x={52} y={14} lengths={[60, 56, 60, 40]} />
      <Box x={52} y={46} width={24} height={9} fill />
    </>
  ),
  CallToAction: (
    <>
      <rect x="0" y="14" width="120" height="52" className="d-band" />
      <path d="M10 32h44" className="d-on-band d-strong" />
      <path d="M10 42h56" className="d-on-band" />
      <rect x="84" y="34" width="26" height="11" className="d-button-on-band" />
    </>
  ),
  Highlights: (
    <Columns count={3}>
      {(x) => (
        <>
          <Line x={x} y={28} length={22} strong />
          <Lines x={x} y={38} lengths={[28, 26, 20]} />
        </>
      )}
    </Columns>
  ),
  News: (
    <>
      {[16, 38, 60].map((y) => (
        <g key={y}>
          <path d={`M8 ${y - 8}h104`} className="d-frame" />
          <Line x={8} y={y} length={18} />
          <Line x={44} y={y} length={46} strong />
        </g>
      ))}
    </>
  ),
  RatioChart: (
    <>
      <path d="M10 10v56h100" className="d-frame" />
      <path d={stepped} className="d-stepped" />
      <path d="M12 62C30 36 54 26 106 16" className="d-signal" />
    </>
  ),
  Technology: (
    <>
      <Columns count={3}>{(x, index) => <Line x={x} y={14} length={22} strong={index === 0} />}</Columns>
      <path d="M8 20h104" className="d-frame" />
      <Lines x={8} y={34} lengths={[40, 36]} />
      <path d="M66 36h46M66 48h46M66 60h46" className="d-text" />
      <path d="M60 32v32" className="d-signal" />
    </>
  ),
  Calculator: (
    <>
      <Lines x={8} y={14} lengths={[30, 24, 30, 20]} />
      <path d="M52 12v46h60" className="d-frame" />
      <path d="M56 54c12-22 28-28 54-32" className="d-signal" />
    </>
  ),
  Benefits: (
    <Columns count={4}>
      {(x) => (
        <>
          <path d={`M${x} 22h22`} className="d-signal" />
          <Line x={x} y={34} length={14} strong />
          <Lines x={x} y={44} lengths={[20, 18]} />
        </>
      )}
    </Columns>
  ),
  Comparison: (
    <>
      {[20, 38, 56].map((y, index) => (
        <g key={y}>
          <Line x={8} y={y} length={22} />
          <path d={`M40 ${y - 3}h${30 + index * 6}`} className="d-stepped" />
          <path d={`M40 ${y + 3}h${48 + index * 5}`} className="d-signal" />
          <path d={`M8 ${y + 9}h104`} className="d-frame" />
        </g>
      ))}
    </>
  ),
  Specifications: (
    <>
      {[10, 44].map((y) => (
        <g key={y}>
          <Line x={8} y={y} length={26} strong />
          {[y + 9, y + 18].map((at) => (
            <g key={at}>
              <Line x={8} y={at} length={34} />
              <Line x={62} y={at} length={18} />
              <path d={`M8 ${at + 4}h104`} className="d-frame" />
            </g>
          ))}
        </g>
      ))}
    </>
  ),
  Questions: (
    <>
      {[16, 34, 52].map((y) => (
        <g key={y}>
          <Line x={8} y={y} length={60} strong />
          <path d={`M104 ${y}h8m-4 -4v8M8 ${y + 9}h104`} className="d-frame" />
        </g>
      ))}
    </>
  ),
  Question: (
    <>
      <Line x={8} y={20} length={60} strong />
      <path d="M104 20h8M8 12h104M8 60h104" className="d-frame" />
      <Lines x={8} y={34} lengths={[72, 66, 50]} />
    </>
  ),
  Downloads: (
    <>
      {[20, 44].map((y) => (
        <g key={y}>
          <path d={`M12 ${y - 6}v12m-4 -4l4 4l4 -4`} className="d-signal" />
          <Line x={24} y={y} length={36} strong />
          <Line x={76} y={y} length={36} />
          <path d={`M8 ${y + 12}h104`} className="d-frame" />
        </g>
      ))}
    </>
  ),
  Quote: (
    <>
      <path d="M8 14v42" className="d-signal" />
      <Lines x={16} y={18} lengths={[84, 90, 62]} />
      <Line x={16} y={52} length={34} strong />
    </>
  ),
  Figure: (
    <>
      <Box x={8} y={10} width={104} height={46} />
      <path d="M8 48l28 -20l20 14l24 -22l32 24" className="d-frame" />
      <Line x={8} y={68} length={60} />
    </>
  ),
  Video: (
    <>
      <Box x={8} y={10} width={104} height={60} />
      <path d="M52 28v24l20 -12z" className="d-signal" />
    </>
  ),
  Environment: (
    <Columns count={3}>
      {(x, index) => (
        <>
          <Line x={x} y={30} length={12} strong />
          <Line x={x} y={42} length={24} />
          <path d={`M${x} 52h28`} className="d-frame" />
          <path d={`M${x} 52h${10 + index * 6}`} className="d-signal" />
        </>
      )}
    </Columns>
  ),
  Industries: (
    <Columns count={2}>
      {(x) => (
        <>
          <Box x={x} y={18} width={9} height={9} />
          <Line x={x} y={38} length={26} strong />
          <Lines x={x} y={48} lengths={[42, 38, 30]} />
        </>
      )}
    </Columns>
  ),
  Process: (
    <>
      <path d="M16 16v48" className="d-signal" />
      {[20, 40, 60].map((y) => (
        <g key={y}>
          <circle cx="16" cy={y} r="3" className="d-fill" />
          <Line x={28} y={y - 2} length={30} strong />
          <Line x={28} y={y + 5} length={70} />
        </g>
      ))}
    </>
  ),
  Reasons: (
    <Columns count={3}>
      {(x) => (
        <>
          <circle cx={x + 5} cy={24} r={5} className="d-frame" />
          <Line x={x} y={38} length={24} strong />
          <Lines x={x} y={48} lengths={[28, 24]} />
        </>
      )}
    </Columns>
  ),
  Team: (
    <Columns count={3}>
      {(x) => (
        <>
          <Box x={x} y={12} width={26} height={26} />
          <path d={`M${x + 4} 38c0-12 18-12 18 0`} className="d-frame" />
          <circle cx={x + 13} cy={22} r={5} className="d-frame" />
          <Line x={x} y={48} length={22} strong />
          <Lines x={x} y={57} lengths={[26, 20]} />
        </>
      )}
    </Columns>
  ),
  Contact: (
    <>
      {heading}
      <Lines x={8} y={30} lengths={[28, 24, 30, 22]} />
      <Box x={52} y={10} width={60} height={12} />
      <Box x={52} y={27} width={60} height={12} />
      <Box x={52} y={44} width={60} height={12} />
      <Box x={52} y={61} width={26} height={10} fill />
    </>
  ),
  StatusPage: (
    <>
      <text x="8" y="40" className="d-code">
        404
      </text>
      <Lines x={8} y={52} lengths={[60, 46]} />
    </>
  ),
  Buttons: (
    <>
      <Box x={14} y={34} width={42} height={14} fill />
      <Box x={64} y={34} width={42} height={14} />
    </>
  ),
  Button: <Box x={36} y={33} width={48} height={15} fill />,
  Geometry: (
    <>
      <path d="M8 40h104M34 14v52M86 14v52" className="d-frame" />
      <Line x={12} y={30} length={40} strong />
      <Line x={12} y={50} length={40} strong />
      <Line x={66} y={34} length={40} strong />
      <Line x={66} y={46} length={40} strong />
    </>
  ),
  Dimension: <Box x={48} y={28} width={24} height={8} fill />,
  Claim: (
    <>
      <Lines x={30} y={36} lengths={[36]} />
      <Box x={70} y={28} width={8} height={8} fill />
    </>
  ),
};

/** A schematic drawing of a component. */
export const SectionDrawing = ({ component }: { component: string }) => (
  <svg viewBox="0 0 120 80" className="e-drawing" aria-hidden="true">
    {drawings[component as SectionName]}
  </svg>
);
