import Bricks
import Raster

/// Opaque squares for all looks of a program.
func squares(
  of program: Program, side: Int, pixel: Pixel = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
) -> [Handle<Program.Look>: LookPicture] {
  let picture = LookPicture(Bitmap(width: side, height: side, filledWith: pixel))
  return Dictionary(uniqueKeysWithValues: program.allLooks.handles.map { ($0, picture) })
}
