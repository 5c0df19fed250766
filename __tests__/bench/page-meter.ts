import type { CDPSession, Page } from '@playwright/test'
import { residentMemory } from '../../scripts/tools/resident-memory'

/** Reads from Chromium what a page costs. CPU times are thread times, so a busy machine matters little. */
export class PageMeter {
  private constructor(
    readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async open(page: Page): Promise<PageMeter> {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new PageMeter(page, session)
  }

  /** CPU time since the browser was started, in seconds. */
  async cpu() {
    const [metrics, processes] = await Promise.all([this.metrics(), this.processes()])
    return {
      /** When this was read. */
      at: performance.now() / 1000,
      /** The page's main thread: all tasks; of these, scripts, and layout with style. */
      tasks: metrics('TaskDuration'),
      scripts: metrics('ScriptDuration'),
      layout: metrics('LayoutDuration') + metrics('RecalcStyleDuration'),
      /** The page's process with all its threads, and the whole browser. */
      renderer: busiestRenderer(processes).cpuTime,
      browser: processes.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    }
  }

  /** Memory after garbage collection, in MB, and what holds it. */
  async memory() {
    // The second collection removes what finalisers have released.
    for (let times = 0; times < 2; times += 1) await this.session.send('HeapProfiler.collectGarbage')
    const metrics = await this.metrics()
    const { backingStorageSize } = await this.session.send('Runtime.getHeapUsage')
    return {
      heap: metrics('JSHeapUsedSize') / 1e6,
      /** Array buffers and WebAssembly's memory. */
      arrays: backingStorageSize / 1e6,
      /** The page's process, including the browser's code. */
      resident: residentMemory(busiestRenderer(await this.processes()).id),
      nodes: metrics('Nodes'),
      listeners: metrics('JSEventListeners'),
    }
  }

  private async metrics(): Promise<(name: string) => number> {
    const { metrics } = await this.session.send('Performance.getMetrics')
    return (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  }

  private async processes() {
    const session = await this.page.context().browser()?.newBrowserCDPSession()
    if (!session) throw new Error('A page without a browser cannot be measured.')
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    await session.detach()
    return processInfo
  }
}

export type CpuUsage = Awaited<ReturnType<PageMeter['cpu']>>
export type MemoryUsage = Awaited<ReturnType<PageMeter['memory']>>

/** The page's process. */
function busiestRenderer<Process extends { type: string; cpuTime: number }>(processes: readonly Process[]): Process {
  const renderers = processes.filter(({ type }) => type === 'renderer')
  const [busiest] = renderers.toSorted((one, other) => other.cpuTime - one.cpuTime)
  if (!busiest) throw new Error('Chromium has no process for the page.')
  return busiest
}
