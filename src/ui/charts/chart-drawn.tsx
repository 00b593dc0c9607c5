import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { z } from 'zod'
import type { ChartPoint } from './chart.tsx'

const Pointed = z.array(z.object({ payload: z.object({ label: z.string(), shown: z.string() }) }))

/** The bars of a `TimeChart`. */
export default function ChartDrawn({
  points,
  axis,
}: {
  points: readonly ChartPoint[]
  axis: (value: number) => string
}) {
  const text = { fill: 'var(--ink-soft)', fontSize: 13 }
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...points]}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={text}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          minTickGap={16}
        />
        <YAxis
          tickFormatter={axis}
          allowDecimals={false}
          tick={text}
          tickLine={false}
          axisLine={false}
          width={64}
        />
        <Tooltip
          cursor={{ fill: 'var(--surface-hover)' }}
          isAnimationActive={false}
          content={({ active, payload }) => (active ? <Pointer payload={payload} /> : null)}
        />
        <Bar
          dataKey="value"
          fill="var(--accent)"
          radius={[4, 4, 0, 0]}
          maxBarSize={56}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}

function Pointer({ payload }: { payload: unknown }) {
  const point = Pointed.safeParse(payload).data?.[0]?.payload
  if (!point) return null
  return (
    <div className="rounded-control border border-line bg-surface-raised px-3 py-2 text-sm shadow-popup">
      <p className="text-ink-soft">{point.label}</p>
      <p className="font-semibold tabular-nums">{point.shown}</p>
    </div>
  )
}
