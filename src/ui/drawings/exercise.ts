export const exerciseDrawing = 'M12 8v5l3 2M12 2.5v2M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16'
