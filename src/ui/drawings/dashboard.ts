export const dashboardDrawing = 'M5 20V11M12 20V4M19 20v-6'
