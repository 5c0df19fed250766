/** What a worker may do with a file of its origin, as far as it is used here (File System Standard, section 3.5). */
interface FileSystemSyncAccessHandle {
  getSize(): number
  /** Answers how many bytes were written. */
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number
  truncate(size: number): void
  flush(): void
  close(): void
}

interface FileSystemFileHandle {
  /** Rejects with `NoModificationAllowedError` while anybody else has the file open for writing. */
  createSyncAccessHandle(): Promise<FileSystemSyncAccessHandle>
}
