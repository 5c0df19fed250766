import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** CPU time used since the browser was started, in seconds. */
export interface CpuUsage {
  /** When this was read. */
  at: number
  /** The page's main thread: all tasks; of these, scripts, and layout with style. */
  tasks: number
  scripts: number
  layout: number
  /** The page's process with all its threads. */
  renderer: number
  /** The whole browser. */
  browser: number
}

/** Memory after garbage collection. */
export interface MemoryUsage {
  /** JavaScript's heap, in bytes. */
  heap: number
  /** Array buffers and WebAssembly's memory, in bytes. */
  arrays: number
  /** Resident memory of the page's process, in bytes, including the browser's code. */
  resident: number
  nodes: number
  listeners: number
}

/** Reads the CPU and memory use of a page from Chromium. */
export class PageMeter {
  private constructor(
    private readonly page: CDPSession,
    private readonly browser: CDPSession,
  ) {}

  static async open(context: BrowserContext, page: Page): Promise<PageMeter> {
    const browser = await context.browser()?.newBrowserCDPSession()
    if (!browser) throw new Error('A context without a browser cannot be measured.')
    const session = await context.newCDPSession(page)
    // Thread time instead of wall time, so a busy machine matters little.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    return new PageMeter(session, browser)
  }

  async cpuUsage(): Promise<CpuUsage> {
    const [metrics, processes] = await Promise.all([this.metrics(), this.processes()])
    return {
      at: performance.now() / 1000,
      tasks: metrics('TaskDuration'),
      scripts: metrics('ScriptDuration'),
      layout: metrics('LayoutDuration') + metrics('RecalcStyleDuration'),
      renderer: rendererOf(processes).cpuTime,
      browser: processes.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    }
  }

  async memoryUsage(): Promise<MemoryUsage> {
    // The second collection removes what finalisers have released.
    for (let times = 0; times < 2; times += 1) await this.page.send('HeapProfiler.collectGarbage')
    const [metrics, heap, processes] = await Promise.all([
      this.metrics(),
      this.page.send('Runtime.getHeapUsage'),
      this.processes(),
    ])
    return {
      heap: metrics('JSHeapUsedSize'),
      arrays: heap.backingStorageSize,
      resident: residentOf(rendererOf(processes).id),
      nodes: metrics('Nodes'),
      listeners: metrics('JSEventListeners'),
    }
  }

  private async metrics(): Promise<(name: string) => number> {
    const { metrics } = await this.page.send('Performance.getMetrics')
    return (name) => {
      const metric = metrics.find((one) => one.name === name)
      if (!metric) throw new Error(`Chromium does not tell ${name}.`)
      return metric.value
    }
  }

  private async processes() {
    const { processInfo } = await this.browser.send('SystemInfo.getProcessInfo')
    return processInfo
  }
}

/** The page's process: the busiest renderer. */
function rendererOf<Process extends { type: string; cpuTime: number }>(processes: readonly Process[]): Process {
  const [busiest] = processes
    .filter(({ type }) => type === 'renderer')
    .toSorted((one, other) => other.cpuTime - one.cpuTime)
  if (!busiest) throw new Error('Chromium has no process for the page.')
  return busiest
}

/** Resident memory of a process in bytes, from the operating system, because browsers do not report it. */
function residentOf(id: number): number {
  const status = `/proc/${id}/status`
  const kilobytes = existsSync(status)
    ? /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', `${id}`], { encoding: 'utf8' }).trim()
  if (kilobytes === undefined) throw new Error(`The system does not tell the memory of process ${id}.`)
  return Number(kilobytes) * 1024
}
