export const googleDrawing = 'M19 7.2A8.5 8.5 0 1 0 20.5 12H12.5'
