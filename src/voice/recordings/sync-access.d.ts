/** A worker's synchronous access to a file (File System Standard, section 3.5): only the methods used here. */
interface FileSystemSyncAccessHandle {
  getSize(): number
  /** Returns the number of bytes written. */
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}

interface FileSystemFileHandle {
  /** Rejects with `NoModificationAllowedError` while the file is open for writing elsewhere. */
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>
}
