import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasSoundServer, soundServerProgram } from '../../../scripts/tools/other-engines'
import { endProcess } from './processes'

export interface SoundServer {
  /** The environment of a program that shall use it. */
  environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/**
 * A PulseAudio server with a loudspeaker that nobody hears: Firefox processes no Web Audio without an output device, which a container
 * does not have. Null where PulseAudio is not installed.
 */
export async function launchSoundServer(): Promise<SoundServer | null> {
  if (!hasSoundServer()) return null
  const folder = await mkdtemp(path.join(tmpdir(), 'sound-'))
  const socket = path.join(folder, 'native')
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`]
  const server = spawn(
    soundServerProgram,
    ['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--log-level=info'].concat(
      modules.map((module) => `--load=${module}`),
    ),
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const started = new Promise<void>((resolve) => {
    let log = ''
    server.stderr.on('data', (text: Buffer) => {
      log += text.toString()
      if (log.includes('Daemon startup complete.')) resolve()
    })
  })
  const failed = once(server, 'exit').then(() => {
    throw new Error('PulseAudio stopped while starting.')
  })
  await Promise.race([started, failed])
  failed.catch(() => undefined)
  return {
    environment: { PULSE_SERVER: `unix:${socket}` },
    close: async () => {
      await endProcess(server)
      await rm(folder, { recursive: true })
    },
  }
}
