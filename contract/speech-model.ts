/** The folder of the operator's models on the server: `/speech-models/<language>/manifest.json`, and the pieces beside it. */
export const speechModelsFolder = '/speech-models/'

/** The browser's cache for models and the script that runs them. */
export const speechModelCache = 'speech-model'

/** A part of a file, small enough that a download that breaks off loses little. */
export interface ModelPiece {
  /** Its path on the server. It contains a part of the hash, so its content never changes. */
  path: string
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
}

/** A speech model in the form of Moonshine: two ONNX files, each as the pieces that make it up. */
export interface ModelManifest {
  encoder: ModelPiece[]
  decoder: ModelPiece[]
  /** The size of the whole download in bytes, compressed if the server compresses it. */
  downloadBytes: number
}

export type ModelFileName = Exclude<keyof ModelManifest, 'downloadBytes'>

/** The names of the files in a model's folder, as Moonshine's makers publish them. */
export const modelFileNames: Readonly<Record<ModelFileName, string>> = {
  encoder: 'encoder_model.onnx',
  decoder: 'decoder_model_merged.onnx',
}
